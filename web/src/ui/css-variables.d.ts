import "react";

declare module "react" {
  interface CSSProperties {
    /** Components hand figures to their style sheets as custom properties. */
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
