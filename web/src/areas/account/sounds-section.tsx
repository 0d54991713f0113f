import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { IconBell, IconBellOff, IconVolume } from "@tabler/icons-react";
import { isMuted, muteEnd, soundEvents } from "@planete/shared/domain/account/sounds.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { trySound } from "../../platform/sound/play-sound.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { SectionCard } from "./section-card.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./sounds-section.module.css";
import { SwitchRow } from "./switch-row.tsx";
import { usePrefer } from "./use-prefer.ts";

/** Accessibility sounds (spec §1): one switch over all, one per event, a pause; and ease of reading. */
export function SoundsSection(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { preferences, prefer } = usePrefer();
  const { soundOn, sounds } = preferences;
  const [volume, setVolume] = useState(sounds.volume);
  const now = useNowUntil(sounds.mutedUntil);
  const muted = isMuted({ sounds }, now);
  return (
    <>
      <SectionCard title={text("account.sounds.title")} lead={text("account.sounds.lead")}>
        <div>
          <SwitchRow
            label={text("account.sounds.master")}
            hint={
              soundOn && muted && sounds.mutedUntil !== null
                ? text("account.sounds.muted", { time: format.time(new Date(sounds.mutedUntil)) })
                : text("account.sounds.master.hint")
            }
            value={soundOn}
            onChange={(value) => void prefer({ soundOn: value })}
            end={
              soundOn && (
                <Button
                  icon={muted ? <IconBell /> : <IconBellOff />}
                  onClick={() => {
                    const mutedUntil = muted ? null : muteEnd(new Date());
                    void prefer({ sounds: { ...sounds, mutedUntil } });
                  }}
                >
                  {text(muted ? "account.sounds.unmute.action" : "account.sounds.mute.action")}
                </Button>
              )
            }
          />
          {soundOn && (
            <>
              <SettingRow label={text("account.sounds.volume")}>
                <input
                  type="range"
                  className={styles.volume}
                  aria-label={text("account.sounds.volume")}
                  aria-valuetext={format.number(volume / 100, { style: "percent" })}
                  min={0}
                  max={100}
                  step={5}
                  value={volume}
                  onChange={(event) => setVolume(event.target.valueAsNumber)}
                  onPointerUp={() => void prefer({ sounds: { ...sounds, volume } })}
                  onKeyUp={() => void (volume !== sounds.volume && prefer({ sounds: { ...sounds, volume } }))}
                />
              </SettingRow>
              {soundEvents.map((event) => {
                const name = text(`account.sounds.event.${event}`);
                return (
                  <SwitchRow
                    key={event}
                    label={name}
                    value={sounds[event]}
                    onChange={(value) => void prefer({ sounds: { ...sounds, [event]: value } })}
                    end={
                      <IconButton
                        label={text("account.sounds.listen.action", { event: name })}
                        icon={<IconVolume />}
                        onClick={() => trySound(event, volume)}
                      />
                    }
                  />
                );
              })}
            </>
          )}
        </div>
      </SectionCard>
      <ReadingCard />
    </>
  );
}

/** A moment before or after the end of a pause, whichever it is now. */
function useNowUntil(end: string | null): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = end === null ? 0 : Date.parse(end) - Date.now();
    const timer = left > 0 ? setTimeout(() => setNow(new Date()), left + 50) : undefined;
    return () => clearTimeout(timer);
  }, [end]);
  return now;
}
