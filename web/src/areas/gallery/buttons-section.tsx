import { useState } from "react";
import { IconArchive, IconChevronDown, IconDots, IconPin, IconPlus, IconTrash } from "@tabler/icons-react";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import { galleryPath, longGerman, thai } from "./gallery-samples.ts";
import styles from "./gallery.module.css";

export function ButtonsSection({ id }: { readonly id: string }) {
  const text = useText();
  const [loading, setLoading] = useState(true);
  const [pinned, setPinned] = useState(false);
  const [order, setOrder] = useState<"date" | "name">("date");
  const reason = text("gallery.sample.reason");
  return (
    <GallerySection id={id} title={text("gallery.section.buttons")}>
      <Specimen title={text("gallery.state.default")} row>
        <Button variant="primary" icon={<IconPlus />}>
          {text("gallery.sample.create")}
        </Button>
        <Button>{text("gallery.sample.save")}</Button>
        <Button variant="quiet">{text("gallery.sample.later")}</Button>
        <Button variant="danger" icon={<IconTrash />}>
          {text("gallery.sample.delete")}
        </Button>
        <ButtonLink href={galleryPath}>{text("gallery.sample.link")}</ButtonLink>
      </Specimen>
      <Specimen title={text("gallery.state.compact")} row>
        <Button size="compact" variant="primary">
          {text("gallery.sample.create")}
        </Button>
        <Button size="compact" iconEnd={<IconChevronDown />}>
          {text("gallery.sample.save")}
        </Button>
        <Button size="compact" variant="quiet">
          {text("gallery.sample.later")}
        </Button>
      </Specimen>
      <Specimen title={text("gallery.state.focus")} row>
        <span className={styles.focused}>
          <Button variant="primary">{text("gallery.sample.create")}</Button>
        </span>
        <span className={styles.focused}>
          <Button>{text("gallery.sample.save")}</Button>
        </span>
      </Specimen>
      <Specimen title={text("gallery.state.disabled")} row>
        <Button variant="primary" disabledReason={reason}>
          {text("gallery.sample.create")}
        </Button>
        <Button disabledReason={reason}>{text("gallery.sample.save")}</Button>
        <IconButton label={text("gallery.sample.archive")} icon={<IconArchive />} disabledReason={reason} />
      </Specimen>
      <Specimen title={text("gallery.state.loading")} row>
        <Button variant="primary" loading={loading} onClick={() => setLoading(true)}>
          {text("gallery.sample.create")}
        </Button>
        <Button loading={loading} onClick={() => setLoading(true)}>
          {text("gallery.sample.save")}
        </Button>
        <IconButton label={text("gallery.sample.archive")} icon={<IconArchive />} loading={loading} />
        <Button variant="quiet" size="compact" onClick={() => setLoading(!loading)}>
          {text("gallery.sample.toggle")}
        </Button>
      </Specimen>
      <Specimen title={text("gallery.part.iconButton")} row>
        <IconButton
          label={text("gallery.sample.archive")}
          icon={<IconArchive />}
          size="regular"
          variant="default"
        />
        <IconButton label={text("gallery.sample.archive")} icon={<IconArchive />} shortcut="E" />
        <IconButton
          label={text("gallery.sample.pin")}
          icon={<IconPin />}
          pressed={pinned}
          onClick={() => setPinned(!pinned)}
        />
        <IconButton label={text("gallery.sample.delete")} icon={<IconTrash />} size="small" />
        <Tooltip text={text("gallery.sample.reason")} shortcut="?">
          <Button variant="quiet">{text("gallery.part.tooltip")}</Button>
        </Tooltip>
        <Kbd keys={["Ctrl", "K"]} />
      </Specimen>
      <Specimen title={text("gallery.part.menu")} row>
        <Menu
          trigger={(props) => (
            <Button {...props} iconEnd={<IconChevronDown />}>
              {text("gallery.part.menu")}
            </Button>
          )}
          entries={[
            {
              label: text("gallery.sample.archive"),
              icon: <IconArchive />,
              shortcut: "E",
              onClick: () => undefined,
            },
            {
              label: text("gallery.sample.pin"),
              icon: <IconPin />,
              disabledReason: reason,
              onClick: () => undefined,
            },
            { separator: true },
            { heading: text("gallery.sample.order") },
            {
              label: text("gallery.sample.byDate"),
              checked: order === "date",
              onClick: () => setOrder("date"),
            },
            {
              label: text("gallery.sample.byName"),
              checked: order === "name",
              onClick: () => setOrder("name"),
            },
            { separator: true },
            {
              label: text("gallery.sample.delete"),
              icon: <IconTrash />,
              danger: true,
              onClick: () => undefined,
            },
          ]}
        />
        <Menu
          align="end"
          trigger={(props) => <IconButton {...props} label={text("gallery.part.menu")} icon={<IconDots />} />}
          entries={[
            { label: longGerman, onClick: () => undefined },
            { label: thai, lang: "th", onClick: () => undefined },
          ]}
        />
      </Specimen>
      <Specimen title={text("gallery.state.long")}>
        <div lang="de">
          <Button icon={<IconPlus />}>{longGerman}</Button>
        </div>
        <div lang="th">
          <Button variant="primary">{thai}</Button>
        </div>
      </Specimen>
    </GallerySection>
  );
}
