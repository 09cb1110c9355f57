import './dotted.css'

/** "since 03/2024 · 14 orders · KYC verified", without a dot where a line begins or ends. */
export const Dotted = ({ parts }: { readonly parts: readonly string[] }) => (
  <span className="dotted">
    {parts.map((part, at) => (
      <span key={part}>
        {at > 0 && <i> · </i>}
        {part}
      </span>
    ))}
  </span>
)
