import type { Plugin } from "vite";
import { lineEndsOf, sameLines } from "./same-lines.ts";

const barrel = /import \{([^}]*)\} from "@tabler\/icons-react";/g;
const folder = "@tabler/icons-react/dist/esm/icons";

/**
 * Imports each icon from its own file. Out of the package's one list of five thousand, every file that shows an
 * icon would seem to need all of them, and the build could not tell whose icon is whose.
 */
export function iconsByName(): Plugin {
  return {
    name: "icons-by-name",
    apply: "build",
    enforce: "pre",
    transform(source, file) {
      if (!/\/web\/src\/.*\.tsx?$/.test(file) || !source.includes("@tabler/icons-react")) return undefined;
      const code = source.replace(barrel, (whole, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "")
          .map((name) =>
            name.startsWith("type ")
              ? `import { ${name} } from "@tabler/icons-react";`
              : `import ${name} from "${folder}/${name}.mjs";`,
          )
          .join(" ")
          .concat(lineEndsOf(whole)),
      );
      return { code, map: sameLines };
    },
  };
}
