import { IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SavedFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useTeamPins } from "./use-team-pins.ts";

/** Puts a saved filter among the views of teams; nothing for whoever may not. */
export function PinForTeams({ saved: { id, name } }: { readonly saved: SavedFilter }): ReactNode {
  const text = useText();
  const { teams, set } = useTeamPins();
  if (teams.length === 0) return null;
  return (
    <Menu
      align="end"
      entries={teams.map((team) => {
        const isPinned = team.pins.some((pin) => pin.id === id);
        return {
          label: team.name,
          checked: isPinned,
          onClick: () => set(team.id, id, !isPinned),
        };
      })}
      trigger={(trigger) => (
        <IconButton
          label={text("hotline.filter.pinTeam.action", { name })}
          icon={<IconUsersGroup />}
          pressed={teams.some(({ pins }) => pins.some((pin) => pin.id === id))}
          {...trigger}
        />
      )}
    />
  );
}
