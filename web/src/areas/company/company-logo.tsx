import { IconTrash, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef } from "react";
import type { CompanyWire } from "@planete/shared/contract/company.contract.ts";
import { removeCompanyLogo, saveCompanyLogo } from "@planete/shared/contract/company.contract.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useChange } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { hrefOf } from "../../platform/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./company-screen.module.css";

/** The logo that stands in the place of the product's mark; kept at once, without the form. */
export function CompanyLogo({
  company,
  disabledReason,
}: {
  readonly company: CompanyWire;
  readonly disabledReason: string | undefined;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const chooser = useRef<HTMLInputElement>(null);
  const uploading = useChange(saveCompanyLogo);
  const removing = useChange(removeCompanyLogo);
  return (
    <Field
      label={text("company.field.logo")}
      labelled={false}
      hint={text("company.logo.hint")}
      disabledReason={disabledReason}
    >
      {() => (
        <div className={styles.logo}>
          {company.logo !== null && <img src={hrefOf(company.logo)} alt={text("company.field.logo")} />}
          {disabledReason === undefined && (
            <>
              <input
                ref={chooser}
                type="file"
                className={styles.hidden}
                accept="image/png,image/jpeg,image/webp"
                aria-label={text("company.field.logo")}
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  event.target.value = "";
                  if (file) void uploading.change({ file }).catch(sayFailure);
                }}
              />
              <Button
                icon={<IconUpload />}
                loading={uploading.changing}
                onClick={() => chooser.current?.click()}
              >
                {text("company.logo.choose.action")}
              </Button>
              {company.logo !== null && (
                <Button
                  variant="quiet"
                  icon={<IconTrash />}
                  loading={removing.changing}
                  onClick={() => void removing.change({}).catch(sayFailure)}
                >
                  {text("company.logo.remove.action")}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Field>
  );
}
