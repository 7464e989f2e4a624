import { MASKED_FIELDS, type MemberPage } from "@perya/contract";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

/** Who unmasked which field and why, from the audit log. */
export function LooksPanel({ member: { looks } }: { member: MemberPage }) {
  return (
    <Panel title={t("member.looks")}>
      <ul className="flex flex-col gap-3 text-dense">
        {looks.length === 0 && <li className="text-text-3">{t("member.looks.none")}</li>}
        {looks.map(({ id, at, actor, field, reason }) => (
          <li key={id}>
            <span className="flex justify-between gap-3">
              <span className="text-text-1">{t("member.looks.what", { field: nameField(field) })}</span>
              <span className="shrink-0 text-xs text-text-3">
                {formatMoment(at, "shortDay")}, {formatMoment(at, "minute")}
              </span>
            </span>
            <span className="block text-xs text-text-3">
              {actor}, “{reason}”
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function nameField(name: string): string {
  const field = MASKED_FIELDS.find((each) => each === name);
  return field ? t(`member.field.${field}`) : name;
}
