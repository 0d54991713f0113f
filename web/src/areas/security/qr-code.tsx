import type { ReactNode } from "react";
import { encode } from "uqr";
import styles from "./second-factor.module.css";

/** Modules around the code that scanners need to find it. */
const quietZone = 3;

/** A QR code as one path of squares; black on white whatever the theme, as cameras want it. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const squares = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : "")))
    .join("");
  const side = size + 2 * quietZone;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={squares} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
