import { IconBook2, IconCircleCheck, IconLockOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { programFields } from "@planete/shared/contract/program-fields.ts";
import { listPrograms } from "@planete/shared/contract/programs.contract.ts";
import type { ProgramWire } from "@planete/shared/contract/programs.contract.ts";
import { columnsOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { apiPath } from "../../platform/page-settings.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { programList } from "./program-list.ts";
import { ProgramPanel } from "./program-panel.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { useProgramWords } from "./use-program-words.ts";

/** Other programs that raise the alerts of the product, each by a token of its own (spec §3, §6). */
export function ProgramsScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const [token, setToken] = useState<string>();
  return (
    <>
      <ListScreen
        title={text("programs.title")}
        list={programList}
        call={listPrograms}
        searchLabel={text("programs.search")}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        createLabel={text("programs.new.action")}
        actions={[
          {
            label: text("programs.description.action"),
            icon: <IconBook2 />,
            onClick: () => void window.open(`${apiPath()}/openapi/`, "_blank", "noopener"),
          },
        ]}
        empty={text("programs.empty")}
        panel={(navigation) => (
          <ProgramPanel key={navigation.id} navigation={navigation} onToken={setToken} />
        )}
      />
      {token !== undefined && <TokenDialog token={token} onClose={() => setToken(undefined)} />}
    </>
  );
}

function useColumns(): readonly ListColumn<ProgramWire>[] {
  const text = useText();
  const format = useFormat();
  const { alertsIn } = useProgramWords();
  return columnsOf<typeof programFields, ProgramWire>(programFields, text, {
    name: { width: 220, grows: true, cell: ({ name }) => name },
    alerts: {
      width: 330,
      grows: true,
      cell: ({ alerts }) => alertsIn(alerts),
    },
    state: {
      width: 140,
      phone: "end",
      cell: ({ revokedAt }) => <StateMark revoked={revokedAt !== null} />,
    },
    lastUsedAt: {
      width: 180,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? text("programs.used.never") : format.dateTime(new Date(lastUsedAt)),
    },
    raised: {
      width: 144,
      align: "end",
      phone: "hidden",
      cell: ({ raised }) => format.number(raised),
    },
    perMinute: {
      width: 140,
      align: "end",
      phone: "hidden",
      cell: ({ perMinute }) => format.number(perMinute),
    },
    createdAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ createdAt }) => format.date(new Date(createdAt)),
    },
  });
}

function StateMark({ revoked }: { readonly revoked: boolean }): ReactNode {
  const text = useText();
  return revoked ? (
    <StatusChip tone="error" icon={<IconLockOff aria-hidden="true" />}>
      {text("programs.state.revoked")}
    </StatusChip>
  ) : (
    <StatusChip tone="success" icon={<IconCircleCheck aria-hidden="true" />}>
      {text("programs.state.active")}
    </StatusChip>
  );
}
