import type { Promotion } from "@perya/contract";
import { Button, Icon, Ticket } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Dices from "lucide-react/icons/dices";
import ScrollText from "lucide-react/icons/scroll-text";
import type { ReactNode } from "react";
import type { Glyph } from "@perya/ui";
import { sayCondition, sayWagering } from "@perya/rules";
import { usePromotionAction } from "../use-promotion-action.ts";
import { ApplyForm } from "./apply-form.tsx";
import { GetDoBy, Progress, useFact, useSpeaker } from "./promotion-facts.tsx";

type Props = { promotion: Promotion; onClose: () => void };

/** An open promotion: its terms, and below the perforation the member's next action. */
export function PromotionDetail({ promotion, onClose }: Props) {
  return (
    <section id={promotion.id} aria-labelledby={`detail-${promotion.id}`} className="scroll-mt-20">
      <Ticket isStubPlain stub={<Act promotion={promotion} onClose={onClose} />}>
        <h2 id={`detail-${promotion.id}`} tabIndex={-1} className="font-display text-xl font-bold text-balance">
          {promotion.title}
        </h2>
        <GetDoBy promotion={promotion} />
        <Terms promotion={promotion} />
      </Ticket>
    </section>
  );
}

function Terms({ promotion }: { promotion: Promotion }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { terms, version, claim, reasons } = promotion;
  const wagering = sayWagering(terms.gift, speaker);
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-4 text-sm text-text-2">
      {terms.conditions.map((condition) => (
        <Line key={condition.kind} glyph={reasons.length === 0 ? CircleCheck : CircleDashed}>
          {sayCondition(condition, speaker)}
        </Line>
      ))}
      {reasons.map((reason) => (
        <Line key={reason} glyph={CircleDashed}>
          {t(`promotions.reason.${reason}`)}
        </Line>
      ))}
      {wagering !== null && <Line glyph={Dices}>{wagering}</Line>}
      <Line glyph={ScrollText}>
        {t("promotions.period", { period: terms.period })} {t("promotions.claimDays", { days: terms.claimDays })}{" "}
        {t(claim ? "promotions.version.kept" : "promotions.version", { version })}
      </Line>
    </ul>
  );
}

function Line({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon glyph={glyph} size={16} className="mt-[0.2em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Act({ promotion, onClose }: Props) {
  const { t } = useSpeaker();
  const fact = useFact(promotion);
  const { step, act, isPending, refusal } = usePromotionAction(promotion);
  if (step === "apply") return <ApplyForm promotion={promotion} onClose={onClose} />;
  return (
    <>
      <Progress promotion={promotion} />
      <p className="text-sm text-text-2">{fact}</p>
      {refusal !== null && (
        <p role="alert" className="text-sm font-semibold text-coral">
          {refusal}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        {step === "none" ? null : (
          <Button variant="primary" pending={isPending} onClick={act}>
            {t(`promotions.act.${step}`)}
          </Button>
        )}
        <Button onClick={onClose}>{t(step === "none" ? "promotions.close" : "promotions.noThanks")}</Button>
      </div>
    </>
  );
}
