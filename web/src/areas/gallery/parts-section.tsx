import { useState } from "react";
import { IconBolt, IconCircleCheck, IconCode, IconHelp, IconInfoCircle, IconTag } from "@tabler/icons-react";
import { useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { DroppedFile } from "../../ui/dropped-file.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Tile } from "../../ui/tile.tsx";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import {
  chosenColours,
  longGerman,
  oneName,
  people,
  productName,
  requestId,
  thai,
} from "./gallery-samples.ts";
import styles from "./gallery.module.css";

// A photo that needs no server.
const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%2394b8c9'/%3E%3Ccircle cx='4' cy='3.2' r='1.6' fill='%23fff'/%3E%3Cellipse cx='4' cy='7.6' rx='3' ry='2.4' fill='%23fff'/%3E%3C/svg%3E";

const typeScale = [
  { name: "greeting", size: "28/36" },
  { name: "page", size: "22/30" },
  { name: "section", size: "18/26" },
  { name: "reader", size: "16/24" },
  { name: "body", size: "14/22" },
  { name: "dense", size: "13/20" },
  { name: "label", size: "12/16" },
  { name: "caption", size: "11/16" },
] as const;

const colours = [
  "bg",
  "surface",
  "sunken",
  "border",
  "control-border",
  "text",
  "muted",
  "accent",
  "error",
  "warning",
  "success",
  "purple",
  "sky",
  "teal",
] as const;

export function PartsSection({ id }: { readonly id: string }) {
  const text = useText();
  const menu = [
    { label: text("gallery.sample.pin"), onClick: () => undefined },
    { label: text("gallery.sample.delete"), danger: true, onClick: () => undefined },
  ];
  return (
    <GallerySection id={id} title={text("gallery.section.parts")}>
      <Specimen title={text("gallery.part.statusChips")} row>
        <StatusChip tone="error" icon={<IconBolt />}>
          {text("gallery.chip.urgent")}
        </StatusChip>
        <StatusChip tone="purple" icon={<IconCode />}>
          {text("gallery.chip.change")}
        </StatusChip>
        <StatusChip tone="sky" icon={<IconInfoCircle />}>
          {text("gallery.chip.question")}
        </StatusChip>
        <StatusChip tone="teal" icon={<IconHelp />}>
          {text("gallery.chip.help")}
        </StatusChip>
        <StatusChip tone="success" icon={<IconCircleCheck />}>
          {text("gallery.table.done")}
        </StatusChip>
        <StatusChip icon={<IconTag />}>{text("gallery.chip.neutral")}</StatusChip>
        {chosenColours.map((colour) => (
          <StatusChip key={colour} color={colour} icon={<IconTag />}>
            {colour}
          </StatusChip>
        ))}
        <StatusChip tone="warning" icon={<IconTag />}>
          {longGerman}
        </StatusChip>
      </Specimen>
      <Specimen title={text("gallery.part.avatar")} row>
        <Avatar name={oneName} photo={photo} size={40} alone />
        {people.map((person) => (
          <Avatar key={person.name} name={person.name} size={32} alone />
        ))}
        <Avatar name={oneName} size={64} alone />
        <Avatar name={oneName} size={24} alone />
        <Avatar name={oneName} size={20} alone />
      </Specimen>
      <Specimen title={text("gallery.part.copyText")}>
        <CopyText value={requestId} />
      </Specimen>
      <Specimen title={text("gallery.part.type")}>
        <div className={styles.scale}>
          {typeScale.map((step) => (
            <span key={step.name} style={{ font: `var(--type-${step.name})` }}>
              {productName} {step.size}
            </span>
          ))}
          <span lang="th" style={{ font: "var(--type-reader)" }}>
            {thai}
          </span>
        </div>
      </Specimen>
      <Specimen title={text("gallery.part.colours")}>
        <div className={styles.swatches}>
          {colours.map((name) => (
            <span key={name} className={styles.swatch} style={{ "--swatch": `var(--color-${name})` }}>
              {name}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title={text("gallery.part.fileDrop")}>
        <SampleFiles />
      </Specimen>
      <Specimen title={text("gallery.part.tile")} wide>
        <div className={styles.wallpaper}>
          <div className={styles.tileGrid}>
            <Tile title={text("gallery.tile.team")} menu={menu} overWallpaper>
              <ul className={styles.tileList}>
                {people.slice(0, 4).map((person) => (
                  <li key={person.name}>
                    <Avatar name={person.name} />
                    <span className={styles.grow}>{person.name}</span>
                    <span className={styles.mono}>{person.team}</span>
                  </li>
                ))}
              </ul>
            </Tile>
            <Tile title={text("gallery.state.loading")} menu={menu} loading overWallpaper />
            <Tile
              title={text("gallery.state.error")}
              menu={menu}
              error={{ requestId: requestId.slice(0, 8), onRetry: () => undefined }}
            />
            <Tile title={longGerman} menu={menu}>
              <EmptyState primary={{ label: text("gallery.sample.create"), onClick: () => undefined }}>
                {text("gallery.feedback.empty")}
              </EmptyState>
            </Tile>
          </div>
        </div>
      </Specimen>
    </GallerySection>
  );
}

function SampleFiles() {
  const text = useText();
  const [files, setFiles] = useState<readonly DroppedFile[]>([
    { id: "1", name: "rapport-novembre.pdf", size: 1_284_000 },
    {
      id: "2",
      name: "capture-écran-très-longue-avec-un-nom-interminable.png",
      size: 640_000,
      progress: 0.4,
      previewUrl: photo,
    },
    { id: "3", name: "archive.pdf", size: 90_000, error: text("gallery.files.failed") },
  ]);
  return (
    <>
      <FileDrop
        label={text("gallery.files.label")}
        accept={["image/*", ".pdf"]}
        maxSize={2_000_000}
        maxFiles={5}
        files={files}
        onAdd={(added) =>
          setFiles([...files, ...added.map((file) => ({ id: newId(), name: file.name, size: file.size }))])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={(id) =>
          setFiles(files.map((file) => (file.id === id ? { ...file, error: undefined } : file)))
        }
      />
      <FileDrop
        label={text("gallery.files.label")}
        disabledReason={text("gallery.sample.reason")}
        files={[]}
        onAdd={() => undefined}
        onRemove={() => undefined}
      />
    </>
  );
}
