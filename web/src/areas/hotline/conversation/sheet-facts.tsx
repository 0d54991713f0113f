import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Popover } from "../../../ui/popover.tsx";
import type { RequestFieldName } from "../details/request-fields.tsx";
import { RequestField } from "../details/request-fields.tsx";
import { usePlainDate } from "../../../kit/promise/promise-words.ts";
import { useModuleNames } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./sheet-facts.module.css";

interface SheetFact {
  readonly key: RequestFieldName;
  readonly value: string;
  /** What is changed where it is pressed. */
  readonly fields: readonly RequestFieldName[];
}

/** Words that say little without their name. */
const alwaysNamed: ReadonlySet<RequestFieldName> = new Set(["impact", "priority"]);

/** What people look for first, in a line or two; pressed, it is changed where it stands. */
export function SheetFacts({
  sheet,
  onDetails,
}: {
  readonly sheet: Sheet;
  /** Absent where all of them stand beside it. */
  readonly onDetails: (() => void) | undefined;
}): ReactNode {
  const text = useText();
  const facts = useFacts(sheet);
  const plain = usePlainDate();
  return (
    <div className={styles.facts}>
      <ul className={styles.list} aria-label={text("hotline.facts")}>
        {sheet.promisedOn !== null && (
          <li>
            <span className={styles.fact}>
              <span className={styles.label}>{text("hotline.group.date")}</span>{" "}
              <time className={styles.value} dateTime={sheet.promisedOn}>
                {plain(sheet.promisedOn)}
              </time>
            </span>
          </li>
        )}
        {facts.map((fact) => (
          <li key={fact.key}>
            <FactValue sheet={sheet} fact={fact} />
          </li>
        ))}
      </ul>
      {onDetails && (
        <button type="button" className={styles.details} onClick={onDetails}>
          {text("hotline.details")}
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function useFacts(sheet: Sheet): readonly SheetFact[] {
  const labels = useCodeLabels();
  const nameOf = useModuleNames();
  const { requestType, impact, priority, module, subModule, base, phone } = sheet;
  const facts: (SheetFact | false)[] = [
    requestType !== undefined && {
      key: "requestType",
      value: labels.requestType(requestType),
      fields: ["requestType"],
    },
    impact !== undefined && { key: "impact", value: labels.impact(impact), fields: ["impact"] },
    // Only what differs from the ordinary is said.
    priority !== undefined &&
      priority !== "average" && { key: "priority", value: labels.priority(priority), fields: ["priority"] },
    module !== undefined &&
      module !== null && {
        key: "module",
        value: [nameOf(module), ...(subModule ? [nameOf(module, subModule)] : [])].join(" › "),
        fields: ["module", "subModule"],
      },
    base !== undefined && base !== null && { key: "base", value: base.name, fields: ["base"] },
    phone !== undefined && phone !== "" && { key: "phone", value: phone, fields: ["phone"] },
  ];
  return facts.filter((fact) => fact !== false);
}

function FactValue({ sheet, fact }: { readonly sheet: Sheet; readonly fact: SheetFact }): ReactNode {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = text(`hotline.field.${fact.key}`);
  const words = (
    <>
      <span className={classes(styles.label, !alwaysNamed.has(fact.key) && styles.narrow)}>{label}</span>{" "}
      <span className={styles.value}>{fact.value}</span>
    </>
  );
  if (!fact.fields.some((field) => sheet.changeableFields.includes(field)))
    return (
      <span className={styles.fact} title={`${label} : ${fact.value}`}>
        {words}
      </span>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.fact}
        title={`${label} : ${fact.value}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words}
      </button>
      {open && (
        <Popover
          label={label}
          findAnchor={() => button.current}
          placement="bottom-start"
          onClose={() => setOpen(false)}
        >
          <div className={styles.edit}>
            {fact.fields.map((field) => (
              <RequestField key={field} sheet={sheet} field={field} />
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
