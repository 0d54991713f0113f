import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { FigureWire } from "@planete/shared/contract/statistics.contract.ts";
import { sayChange } from "@planete/shared/contract/statistics-words.ts";
import { changeOf, figureUnits } from "@planete/shared/domain/statistics/figures.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Popover } from "../../ui/popover.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./statistics.module.css";
import { useFigureText } from "./use-figure-text.ts";

interface FigureCellProps {
  readonly figure: FigureWire;
  /** Where exactly these are listed, if anywhere. */
  readonly href: string | undefined;
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual } as const;

/** One figure: its name, its value, how it compares, and what it counts. */
export function FigureCell({ figure, href }: FigureCellProps): ReactNode {
  const text = useText();
  const figureText = useFigureText();
  const { name, value, before } = figure;
  const label = text(`statistics.figure.${name}`);
  const shown = value === null ? "–" : figureText(figureUnits[name], value);
  return (
    <li className={styles.figure}>
      <span className={styles.name}>
        {label}
        <Definition name={name} label={label} href={href} />
      </span>
      {href === undefined || value === 0 ? (
        <span className={styles.value}>{shown}</span>
      ) : (
        <Link href={href} className={styles.value}>
          {shown}
          <VisuallyHidden> {text("statistics.open", { name: label })}</VisuallyHidden>
        </Link>
      )}
      <Change figure={figure} />
      {before !== null && (
        <span className={styles.before}>
          {text("statistics.before", { value: figureText(figureUnits[name], before) })}
        </span>
      )}
    </li>
  );
}

function Change({ figure }: { readonly figure: FigureWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const change = changeOf(figure.value, figure.before);
  if (!change) return null;
  const Arrow = arrows[change.direction];
  return (
    <span className={styles.change}>
      <Arrow aria-hidden="true" />
      {sayChange({ text, format }, figure)}
    </span>
  );
}

interface DefinitionProps {
  readonly name: FigureWire["name"];
  readonly label: string;
  readonly href: string | undefined;
}

/** How a figure is counted, beside it (D25). */
function Definition({ name, label, href }: DefinitionProps): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        label={text("statistics.how.of", { name: label })}
        icon={<IconInfoCircle />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover
          label={text("statistics.how.of", { name: label })}
          findAnchor={() => button.current}
          placement="bottom-start"
          onClose={() => setOpen(false)}
        >
          <div className={styles.definition}>
            <strong>{label}</strong>
            <p>{text(`statistics.definition.${name}`)}</p>
            {href === undefined ? (
              <p className={styles.quiet}>{text("statistics.how.noList")}</p>
            ) : (
              <Link href={href}>{text("statistics.open", { name: label })}</Link>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}
