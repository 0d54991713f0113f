import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import type { CandidateRowWire } from "@planete/shared/contract/candidates.contract.ts";
import {
  exportCandidates,
  exportCandidateSample,
  listCandidates,
  removeOverCandidates,
  sampleKinds,
} from "@planete/shared/contract/candidates.contract.ts";
import { availabilities, retentions } from "@planete/shared/domain/candidates/candidate.ts";
import { columnsOf, filtersOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useChange } from "../../kit/use-call.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { candidateList } from "./candidate-list.ts";
import { AvailabilityMark, RetentionMark } from "./candidate-marks.tsx";
import { CandidatePanel } from "./candidate-panel.tsx";
import styles from "./candidates.module.css";
import { useCandidateWords } from "./use-candidate-words.ts";

/** The clients' pools of candidates: brought in from files, looked through, and gone in time (spec §2, D26). */
export function CandidatesScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const words = useCandidateWords();
  const [asksOver, setAsksOver] = useState(false);
  const { choices } = words;
  const over = choices?.over ?? 0;
  const plain = (values: readonly string[] | undefined) =>
    (values ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      <ListScreen
        title={text("pool.title")}
        list={candidateList}
        call={listCandidates}
        exportCall={exportCandidates}
        searchLabel={text("pool.search")}
        columns={columns}
        filters={filtersOf(candidateListFields, text, {
          client: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
          occupation: plain(choices?.occupations),
          agency: plain(choices?.agencies),
          availability: availabilities.map((value) => ({ value, label: text(`pool.availability.${value}`) })),
          retention: retentions.map((value) => ({ value, label: text(`pool.retention.${value}`) })),
        })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        createLabel={text("pool.new.action")}
        actions={
          over > 0
            ? [
                {
                  label: text("pool.over.action", { count: over }),
                  icon: <IconTrash />,
                  onClick: () => setAsksOver(true),
                },
              ]
            : []
        }
        imports={{
          subject: "candidate",
          labelOf: words.labelOf,
          wordsOf: words.wordsOf,
          samples: {
            title: text("pool.samples.title"),
            hint: text("pool.samples.hint"),
            files: sampleKinds.map((kind) => ({
              label: text(`pool.samples.${kind}`),
              name: `pool-${kind}.csv`,
              fetchFile: (lang) => callForFile(exportCandidateSample, { params: { kind }, query: { lang } }),
            })),
          },
        }}
        empty={text("pool.empty")}
        panel={(navigation) => <CandidatePanel key={navigation.id} navigation={navigation} />}
      />
      {asksOver && <OverDialog count={over} onClose={() => setAsksOver(false)} />}
    </>
  );
}

/** What is marked for deletion goes now, after a question: it cannot be brought back. */
function OverDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change } = useChange(removeOverCandidates);
  const remove = async (): Promise<void> => {
    try {
      const { data } = await change({ body: {} });
      showToast({ message: text("pool.over.done", { count: data.removed }), tone: "success" });
      onClose();
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <ConfirmDialog
      danger
      title={text("pool.over.question")}
      confirmLabel={text("pool.over.action", { count })}
      onConfirm={remove}
      onCancel={onClose}
    >
      {text("pool.over.text")}
    </ConfirmDialog>
  );
}

function useColumns(): readonly ListColumn<CandidateRowWire>[] {
  const text = useText();
  const format = useFormat();
  const { day } = useCandidateWords();
  return columnsOf<typeof candidateListFields, CandidateRowWire>(candidateListFields, text, {
    name: { width: 195, grows: true, cell: ({ name }) => name },
    occupation: {
      width: 195,
      grows: true,
      cell: (row) => row.occupation,
    },
    client: {
      width: 190,
      grows: true,
      phone: "hidden",
      cell: ({ client }) => client.name,
    },
    city: { width: 120, phone: "hidden", cell: ({ city }) => city },
    availability: {
      width: 180,
      phone: "end",
      cell: ({ availability }) => <AvailabilityMark availability={availability} />,
    },
    lastContact: {
      width: 130,
      phone: "hidden",
      cell: ({ lastContact }) => day(lastContact),
    },
    keptUntil: {
      width: 240,
      cell: ({ keptUntil, retention }) => (
        <span className={styles.kept}>
          {day(keptUntil)} <RetentionMark retention={retention} />
        </span>
      ),
    },
    agency: {
      width: 160,
      phone: "hidden",
      onDemand: true,
      cell: ({ agency }) => agency,
    },
    phoneNumber: {
      width: 150,
      phone: "hidden",
      onDemand: true,
      cell: ({ phoneNumber }) => phoneNumber,
    },
    base: {
      width: 200,
      phone: "hidden",
      onDemand: true,
      cell: ({ base }) => base ?? "",
    },
    changedAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
