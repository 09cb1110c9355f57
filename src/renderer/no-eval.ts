// zod compiles its checks with `eval` if it may; our content policy reports each attempt as a violation. Set on the global that zod reads
// when it loads, so that the first page need not wait for zod (P9).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
