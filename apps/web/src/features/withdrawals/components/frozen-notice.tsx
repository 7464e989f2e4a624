import { Notice } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";

/** Tells a frozen member who froze the account, when and why. A freeze does not block withdrawals. */
export function FrozenNotice() {
  const { t, locale } = useText();
  const { data } = useQuery(withdrawalQueries.freeze());
  if (!data?.freeze) return null;
  const { name, reason, at } = data.freeze;
  return (
    <Notice tone="warning" title={t("withdraw.frozen", { name: name ?? "", when: sayDay(at, locale) })}>
      {t("withdraw.frozen.text")}
      {reason && <bdi className="mt-1 block break-words text-text-1">{reason}</bdi>}
    </Notice>
  );
}
