import type { Promotion } from "@perya/contract";
import { Badge } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { STATUS_LOOKS } from "../promotions.words.ts";
import { useFact } from "./promotion-facts.tsx";

/** Rejected, claimed and closed promotions as compact rows. */
export function EndedPromotions({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useText();
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions-ended" className="flex flex-col gap-3">
      <h2 id="promotions-ended" className="text-xl">
        {t("promotions.ended")}
      </h2>
      <ul className="flex flex-col gap-3">
        {promotions.map((promotion) => (
          <Row key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </section>
  );
}

function Row({ promotion }: { promotion: Promotion }) {
  const { t } = useText();
  const fact = useFact(promotion);
  const { tone, icon } = STATUS_LOOKS[promotion.status];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-1 p-4">
      <div className="min-w-0 grow basis-48">
        <h3 className="font-sans text-base font-semibold">{promotion.title}</h3>
        <p className="text-sm text-text-2">{t(`promotions.type.${promotion.terms.type}`)}</p>
      </div>
      <p className="min-w-0 grow basis-48 text-sm text-text-2">{fact}</p>
      <Badge tone={tone} icon={icon}>
        {t(`promotions.status.${promotion.status}`)}
      </Badge>
    </li>
  );
}
