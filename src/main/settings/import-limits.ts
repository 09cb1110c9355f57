/** Longest HAR file, unpacked too (bytes). A morning of work with pictures takes less; reading it all takes one or two seconds. */
export const MAX_TRAFFIC_BYTES = 120_000_000
/** Longest OpenAPI document (bytes). That of Stripe's whole API has 8 MB. */
export const MAX_DOCUMENT_BYTES = 20_000_000
/** Longest YAML document (bytes). Its parser takes some sixty times as long as that of JSON. */
export const MAX_YAML_BYTES = 5_000_000
