import { IconPinnedOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./team-pin-list.module.css";
import { useTeamPins } from "./use-team-pins.ts";

/** What is pinned for teams, whoever pinned it, and the way to take it away. */
export function TeamPinList(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { teams, set } = useTeamPins();
  const pins = teams.flatMap((team) => team.pins.map((pin) => ({ team, pin })));
  if (pins.length === 0) return null;
  return (
    <section className={styles.pins} aria-label={text("hotline.filter.teamPins")}>
      <h3 className={styles.title}>{text("hotline.filter.teamPins")}</h3>
      <ul>
        {pins.map(({ team, pin }) => (
          <li key={`${team.id} ${pin.id}`} className={styles.pin}>
            <div className={styles.words}>
              <span className={styles.name}>{pin.name}</span>
              <span className={styles.by}>
                {text("hotline.views.teamBy", { teams: team.name, name: pin.by })}
                {" · "}
                {format.date(new Date(pin.at))}
              </span>
            </div>
            <IconButton
              size="small"
              label={text("hotline.filter.unpinTeam.action", { name: pin.name, team: team.name })}
              icon={<IconPinnedOff />}
              onClick={() => set(team.id, pin.id, false)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
