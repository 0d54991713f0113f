import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { readImport } from "@planete/shared/contract/imports.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { CallView } from "../call-view.tsx";
import { useCall } from "../use-call.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import styles from "./import-screen.module.css";
import type { ListImport } from "./import-subject.ts";
import { PlanStep } from "./plan-step.tsx";
import { ResultStep } from "./result-step.tsx";

interface ImportScreenProps {
  readonly imports: ListImport;
  /** The import that the address names, and whether its columns are asked for again. */
  readonly place: string | undefined;
  readonly onPlace: (place: string | undefined) => void;
  readonly onClose: () => void;
}

const steps = ["file", "columns", "plan", "result"] as const;
type Step = (typeof steps)[number];

/** Asks for the columns of an import that is already planned. */
export const columnsAgain = ":columns";

function stepOf({ state }: ImportWire, again: boolean): Step {
  if (state === "mapping" || (state === "planned" && again)) return "columns";
  return state === "planned" ? "plan" : "result";
}

/** Records from a file, step by step: file, columns, plan, result. All of it is in the address. */
export function ImportScreen({ imports, place, onPlace, onClose }: ImportScreenProps): ReactNode {
  const text = useText();
  const id = place?.replace(columnsAgain, "");
  return (
    <main className={styles.screen}>
      <div className={styles.head}>
        <Button variant="quiet" size="compact" icon={<IconArrowLeft />} onClick={onClose}>
          {text("imports.back.action")}
        </Button>
        <h1 className={styles.title}>{text(`imports.title.${imports.subject}`)}</h1>
      </div>
      {id === undefined ? (
        <>
          <Steps current="file" />
          <FileStep subject={imports.subject} samples={imports.samples} onOpen={onPlace} />
        </>
      ) : (
        <OpenImport
          key={id}
          id={id}
          imports={imports}
          again={place?.endsWith(columnsAgain) ?? false}
          onPlace={onPlace}
        />
      )}
    </main>
  );
}

/** While it runs the page also asks by itself, should the live channel be away. */
const askEveryMs = 2_000;

function OpenImport({
  id,
  imports,
  again,
  onPlace,
}: {
  readonly id: string;
  readonly imports: ListImport;
  readonly again: boolean;
  readonly onPlace: (place: string | undefined) => void;
}): ReactNode {
  const query = useCall(
    readImport,
    { params: { id } },
    { everyMs: (answer) => (answer?.data.progress ? askEveryMs : false) },
  );
  return (
    <CallView query={query}>
      {({ data }) => {
        const step = stepOf(data, again);
        return (
          <>
            <Steps current={step} />
            {step === "columns" && (
              <ColumnsStep
                found={data}
                imports={imports}
                onPlanned={() => onPlace(id)}
                onDiscarded={() => onPlace(undefined)}
              />
            )}
            {step === "plan" && (
              <PlanStep
                found={data}
                imports={imports}
                onColumns={() => onPlace(`${id}${columnsAgain}`)}
                onDiscarded={() => onPlace(undefined)}
              />
            )}
            {step === "result" && (
              <ResultStep found={data} imports={imports} onAgain={() => onPlace(undefined)} />
            )}
          </>
        );
      }}
    </CallView>
  );
}

function Steps({ current }: { readonly current: Step }): ReactNode {
  const text = useText();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={text("imports.steps")}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes(styles.step, place < at && styles.past, place === at && styles.current)}
          {...(place === at && { "aria-current": "step" as const })}
        >
          <span className={styles.mark} aria-hidden="true">
            {place < at ? <IconCheck /> : place + 1}
          </span>
          {text(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
