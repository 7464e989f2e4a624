import type { Promotion } from "@perya/contract";
import { Badge, Button, classes } from "@perya/ui";
import { Picture } from "../../../lib/picture.tsx";
import { useText } from "../../../lib/text.ts";
import { STATUS_LOOKS } from "../promotions.words.ts";
import { usePromotionAction } from "../use-promotion-action.ts";
import { GetDoBy, Progress, useFact } from "./promotion-facts.tsx";

type Props = { promotion: Promotion; isOpened: boolean; onOpen: () => void; onClose: () => void };

/** A promotion as a ticket: the offer on top; status, one fact and one button on the stub. */
export function PromotionCard({ promotion, isOpened, onOpen, onClose }: Props) {
  const { t } = useText();
  const { terms, title, picture } = promotion;
  return (
    <article
      aria-labelledby={`promotion-${promotion.id}`}
      className={classes(
        "flex h-full flex-col overflow-hidden rounded-card border bg-surface-1",
        isOpened ? "border-text-1" : "border-line",
      )}
    >
      <div className="relative h-24 max-sm:h-20">
        <Picture
          src={picture}
          alt=""
          width={384}
          height={216}
          loading="lazy"
          draggable={false}
          className="size-full object-cover"
        />
        <span className="absolute start-3 top-3 rounded-chip bg-canvas/85 px-2 py-1 text-xs font-semibold">
          {t(`promotions.type.${terms.type}`)}
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <h2 id={`promotion-${promotion.id}`} className="font-display text-lg font-bold text-balance">
          {title}
        </h2>
        <GetDoBy promotion={promotion} />
      </div>
      <Stub promotion={promotion} isOpened={isOpened} onOpen={onOpen} onClose={onClose} />
    </article>
  );
}

function Stub({ promotion, isOpened, onOpen, onClose }: Props) {
  const { t } = useText();
  const fact = useFact(promotion);
  const { step, act, isPending, refusal } = usePromotionAction(promotion);
  const { tone, icon } = STATUS_LOOKS[promotion.status];
  const isAtOnce = step === "claim" || step === "join" || step === "logIn";
  const open = isOpened ? onClose : onOpen;
  return (
    <div className="relative flex flex-col gap-2 border-t border-dashed border-line-strong p-4">
      <span aria-hidden className={`${HOLE} -start-2`} />
      <span aria-hidden className={`${HOLE} -end-2`} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone} icon={icon}>
          {t(`promotions.status.${promotion.status}`)}
        </Badge>
        <div className="flex gap-2">
          {isAtOnce && (
            <Button
              size="sm"
              pending={isPending}
              onClick={act}
              aria-label={t("promotions.act.of", { act: t(`promotions.act.${step}`), title: promotion.title })}
            >
              {t(`promotions.act.${step}`)}
            </Button>
          )}
          <Button
            size="sm"
            variant={isAtOnce ? "quiet" : undefined}
            aria-expanded={isOpened}
            onClick={open}
            aria-label={t("promotions.act.of", {
              act: t(isOpened ? "promotions.close" : "promotions.details"),
              title: promotion.title,
            })}
          >
            {t(isOpened ? "promotions.close" : step === "apply" ? "promotions.act.apply" : "promotions.details")}
          </Button>
        </div>
      </div>
      <Progress promotion={promotion} />
      <p className="text-sm text-text-2">{fact}</p>
      {refusal !== null && (
        <p role="alert" className="text-sm font-semibold text-coral">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Classes of a punched hole, of which half is visible, at each end of the perforation. */
const HOLE = "absolute -top-2 size-4 rounded-full border border-line bg-canvas";
