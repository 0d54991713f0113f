import type { ReactNode } from "react";
import { logoAddress } from "../platform/page-settings.ts";

/** The company's logo, else the product's mark: a planet and its orbit. */
export function ProductMark({ size = 24 }: { readonly size?: number }): ReactNode {
  const logo = logoAddress();
  if (logo !== "") return <img src={logo} height={size} alt="" style={{ maxWidth: size * 4 }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <circle cx="16" cy="16" r="7" fill="none" stroke="var(--color-on-accent)" strokeWidth="2.4" />
      <path
        d="M5.5 20.5c5 3.2 16 1.2 21-7.5"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
