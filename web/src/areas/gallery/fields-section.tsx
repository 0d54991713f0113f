import { useState } from "react";
import { IconSearch } from "@tabler/icons-react";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { Link } from "../../ui/link.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import { galleryPath, longGerman, oneName, thai } from "./gallery-samples.ts";
import { RulesSpecimen } from "./rules-specimen.tsx";
import styles from "./gallery.module.css";

export function FieldsSection({ id }: { readonly id: string }) {
  const text = useText();
  const [name, setName] = useState("");
  const [mail, setMail] = useState("camille.vasseur");
  const [password, setPassword] = useState("");
  const [note, setNote] = useState("");
  const [hours, setHours] = useState<number | undefined>(7.5);
  const [agreed, setAgreed] = useState(true);
  const [sound, setSound] = useState(true);
  const [view, setView] = useState(false);
  const reason = text("gallery.sample.reason");
  return (
    <GallerySection id={id} title={text("gallery.section.fields")}>
      <Specimen title={text("gallery.state.default")}>
        <TextField
          label={text("gallery.field.name")}
          hint={text("gallery.field.nameHint")}
          value={name}
          onChange={setName}
        />
        <TextField
          label={text("gallery.field.search")}
          labelHidden
          type="search"
          placeholder={text("gallery.field.search")}
          start={<IconSearch />}
          value={name}
          onChange={setName}
        />
        <PasswordField
          label={text("gallery.field.password")}
          labelEnd={<Link href={galleryPath}>{text("gallery.field.forgotten")}</Link>}
          autoComplete="off"
          value={password}
          onChange={setPassword}
        />
      </Specimen>
      <Specimen title={text("gallery.state.error")}>
        <TextField
          label={text("gallery.field.mail")}
          type="email"
          error={text("gallery.field.mailError")}
          value={mail}
          onChange={setMail}
        />
        <NumberField
          label={text("gallery.field.hours")}
          error={text("gallery.field.hoursError")}
          value={hours}
          onChange={setHours}
        />
        <Checkbox
          label={text("gallery.field.agree")}
          error={text("gallery.field.agreeError")}
          checked={false}
          onChange={() => undefined}
        />
      </Specimen>
      <RulesSpecimen />
      <Specimen title={text("gallery.state.disabled")}>
        <TextField
          label={text("gallery.field.name")}
          disabledReason={reason}
          value={oneName}
          onChange={setName}
        />
        <Checkbox
          label={text("gallery.field.agree")}
          disabledReason={reason}
          checked
          onChange={() => undefined}
        />
        <TwoStateSwitch
          labels={[text("gallery.field.sound")]}
          value
          disabledReason={reason}
          onChange={() => undefined}
        />
      </Specimen>
      <Specimen title={text("gallery.state.optional")}>
        <TextArea
          label={text("gallery.field.note")}
          optional
          hint={text("gallery.field.noteHint")}
          maxLength={140}
          value={note}
          onChange={setNote}
        />
        <NumberField
          label={text("gallery.field.hours")}
          optional
          unit="h"
          min={0}
          max={24}
          step={0.25}
          value={hours}
          onChange={setHours}
        />
      </Specimen>
      <Specimen title={text("gallery.part.checkbox")}>
        <div>
          <Checkbox label={text("gallery.field.agree")} checked={agreed} onChange={setAgreed} />
          <Checkbox label={text("gallery.field.some")} partly checked={false} onChange={() => undefined} />
          <Checkbox
            label={text("gallery.field.mails")}
            hint={text("gallery.field.mailsHint")}
            checked={false}
            onChange={() => undefined}
          />
        </div>
        <TwoStateSwitch labels={[text("gallery.field.sound")]} value={sound} onChange={setSound} />
        <TwoStateSwitch
          label={text("gallery.field.view")}
          labels={[text("gallery.field.simple"), text("gallery.field.advanced")]}
          value={view}
          onChange={setView}
        />
      </Specimen>
      <Specimen title={text("gallery.state.long")}>
        <div lang="de">
          <TextField
            label={longGerman}
            hint={longGerman}
            error={longGerman}
            value={longGerman}
            onChange={() => undefined}
          />
        </div>
        <div lang="th">
          <TextField label={thai} hint={thai} optional value={thai} onChange={() => undefined} />
        </div>
      </Specimen>
      <Specimen title={text("gallery.part.form")} wide>
        <SampleForm />
      </Specimen>
    </GallerySection>
  );
}

function SampleForm() {
  const text = useText();
  const [name, setName] = useState("");
  const [mail, setMail] = useState("");
  const [tried, setTried] = useState(false);
  const required = text("gallery.field.required");
  const errors = [
    ...(name === ""
      ? [{ fieldId: "gallery-name", label: text("gallery.field.name"), message: required }]
      : []),
    ...(mail === ""
      ? [{ fieldId: "gallery-mail", label: text("gallery.field.mail"), message: required }]
      : []),
  ];
  const errorOf = (fieldId: string): string | undefined =>
    tried ? errors.find((error) => error.fieldId === fieldId)?.message : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
      }}
    >
      {tried && <FieldErrorSummary errors={errors} />}
      <TextField
        id="gallery-name"
        label={text("gallery.field.name")}
        error={errorOf("gallery-name")}
        value={name}
        onChange={setName}
      />
      <TextField
        id="gallery-mail"
        label={text("gallery.field.mail")}
        error={errorOf("gallery-mail")}
        value={mail}
        onChange={setMail}
      />
      <div className={styles.formFooter}>
        <Button type="submit" variant="primary">
          {text("gallery.sample.save")}
        </Button>
        <Button variant="quiet" onClick={() => setTried(false)}>
          {text("gallery.sample.later")}
        </Button>
      </div>
    </form>
  );
}
