import { useText } from "../../platform/i18n/text.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { ButtonsSection } from "./buttons-section.tsx";
import { ChoicesSection } from "./choices-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { GalleryAppearance } from "./gallery-appearance.tsx";
import { RichTextSection } from "./rich-text-section.tsx";
import { PartsSection } from "./parts-section.tsx";
import { TableSection } from "./table-section.tsx";
import styles from "./gallery.module.css";

/** Every part of the component set in every state, for eyes, for axe and for the keyboard. */
export function GalleryScreen() {
  const text = useText();
  const sections = [
    { id: "buttons", title: text("gallery.section.buttons") },
    { id: "fields", title: text("gallery.section.fields") },
    { id: "rich-text", title: text("gallery.section.richText") },
    { id: "choices", title: text("gallery.section.choices") },
    { id: "table", title: text("gallery.section.table") },
    { id: "feedback", title: text("gallery.section.feedback") },
    { id: "parts", title: text("gallery.section.parts") },
  ];
  return (
    <main className={styles.page}>
      <div className={styles.header}>
        <PageHeader
          title={text("gallery.title")}
          lead={text("gallery.lead")}
          actions={<GalleryAppearance />}
        />
      </div>
      <nav aria-label={text("gallery.index")} className={styles.index}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              {/* A whole address: the page's base makes a bare #fragment lead to the start page. */}
              <a href={`${location.pathname}#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        <ButtonsSection id="buttons" />
        <FieldsSection id="fields" />
        <RichTextSection id="rich-text" />
        <ChoicesSection id="choices" />
        <TableSection id="table" />
        <FeedbackSection id="feedback" />
        <PartsSection id="parts" />
      </div>
    </main>
  );
}
