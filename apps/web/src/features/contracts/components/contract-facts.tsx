import type { Contract } from "@perya/contract";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useBrandMoments } from "../contracts.text-context.ts";
import { sayPeriod } from "../contracts.words.ts";

/** Period, start and end of a contract, in the brand's time zone. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useText();
  const { zone, sayAt } = useBrandMoments();
  const [now] = useState(() => Date.now());
  const { terms, state, startsAt, endsAt, endedFor } = contract;
  const isToCome = startsAt !== null && Date.parse(startsAt) > now;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={t("contracts.cycle")}>{sayPeriod(terms, zone, { t })}</Fact>
      {state === "offered" && <Fact name={t("contracts.starts")}>{t("contracts.startsIfSigned")}</Fact>}
      {startsAt !== null && (
        <Fact name={t(isToCome ? "contracts.starts" : "contracts.started")}>
          {t("contracts.startsWith", { moment: sayAt(startsAt) })}
        </Fact>
      )}
      {endsAt !== null && <Fact name={t("contracts.ends")}>{t("contracts.endsWith", { moment: sayAt(endsAt) })}</Fact>}
      {endedFor !== null && <Fact name={t("contracts.endedFor")}>{t(`contracts.endedFor.${endedFor}`)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
