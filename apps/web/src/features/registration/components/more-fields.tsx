import { Fold } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { type RequestedField, isInvitation, type Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import { registrationQueries } from "../registration.queries.ts";
import { RegisterField } from "./register-field.tsx";

type Props = { way: Way; folded: readonly RequestedField[]; registration: Registration };

/** Collapsible section of optional fields. Opens automatically if one of them has an error. */
export function MoreFields({ way, folded, registration }: Props) {
  const { t, locale } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = registration.form.formState;
  const wrong = folded.find(({ name }) => errors[name])?.name;
  const isOnlyWrong = wrong !== undefined && Object.keys(errors).length === 1;

  // The field with an error opens the section, which stays open while the error is corrected.
  const [lastWrong, setLastWrong] = useState(wrong);
  if (wrong !== lastWrong) {
    setLastWrong(wrong);
    if (wrong !== undefined) setIsOpen(true);
  }
  // Focuses again, because the form tried to focus the field while it was collapsed.
  const goTo = useEffectEvent((name: typeof wrong) => {
    if (name !== undefined && isOnlyWrong) requestAnimationFrame(() => registration.form.setFocus(name));
  });
  useEffect(() => goTo(wrong), [wrong]);

  // The verification code is not listed, because it is part of the number field.
  const named = folded.filter(({ name }) => name !== "verificationCode");
  const names = named.map(({ name }) => t(`register.field.${name}`));
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  return (
    <div className="flex flex-col gap-1.5">
      <Fold
        title={t("register.more")}
        hint={list.format(names)}
        isOpen={isOpen || wrong !== undefined}
        onToggle={() => setIsOpen(!isOpen)}
      >
        <div className="flex flex-col gap-4">
          {folded.map((field) => (
            <RegisterField key={field.name} way={way} field={field} registration={registration} />
          ))}
        </div>
      </Fold>
      {!isOpen && folded.some(isInvitation) && <ComesThrough />}
    </div>
  );
}

/** Shows the default upline while the section is collapsed, so that visitors see it anyway. */
function ComesThrough() {
  const { t } = useText();
  const { data } = useQuery(registrationQueries.affiliate(""));
  return data && <p className="text-sm text-text-3">{t("register.platform", { name: data.nickname })}</p>;
}
