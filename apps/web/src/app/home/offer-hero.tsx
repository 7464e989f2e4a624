import type { Banner } from "@perya/contract";
import { buttonClasses } from "@perya/ui";
import { BannerArt, TargetLink } from "../../features/notices/components/banner-card.tsx";
import { addressOf } from "../../features/notices/notices.targets.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/**
 * The brand's one offer for this visitor (group w_offer), with one button. Part of the first paint, with a fixed height
 * per width to avoid layout shift. Themes style its parts: title, lead, action, terms, picture.
 */
export function OfferHero({ offer }: { offer: Banner }) {
  const { t } = useText();
  const { minAge } = useBrand();
  const { title, text, action, terms } = offer;
  return (
    <section aria-labelledby="offer" className={FRAME}>
      <BannerArt url={offer.url} isFirst className={PICTURE} />
      <span aria-hidden className={SCRIM} />
      <div className={WORDS}>
        <h2 id="offer" className={TITLE}>
          {title}
        </h2>
        {text && <p className={LEAD}>{text}</p>}
        <div className={ACTIONS}>
          <TargetLink address={addressOf(offer)} className={buttonClasses({ variant: "primary", className: ACTION })}>
            {action}
          </TargetLink>
          <p className={TERMS}>
            {t("footer.age", { age: minAge })}
            {terms && (
              <TargetLink address={terms} className={TERMS_LINK}>
                {t("offer.terms")}
              </TargetLink>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

const FRAME = "offer relative isolate flex h-64 overflow-hidden rounded-card border border-line bg-surface-1";

const PICTURE = "offer-picture -z-2 max-sm:translate-x-16 max-sm:mask-l-from-55% max-sm:rtl:-translate-x-16";
const SCRIM = "offer-scrim words-scrim absolute inset-0 -z-1";

const WORDS = "offer-words flex w-full flex-col justify-center gap-2 px-5 py-3 sm:px-8";
const TITLE =
  "offer-title max-w-[80%] shrink-0 text-xl leading-tight text-balance sm:max-w-[60%] sm:text-3xl xl:text-4xl";
const LEAD =
  "offer-lead line-clamp-3 max-w-[min(38ch,68%)] shrink-0 text-sm text-pretty text-text-2 sm:max-w-[min(44ch,58%)] sm:text-base";
const ACTION = "px-6 sm:min-h-13";
const ACTIONS = "offer-actions mt-1 flex flex-col items-start sm:mt-2 sm:flex-row sm:items-center sm:gap-x-4";
const TERMS = "offer-terms flex items-center gap-x-3 text-sm text-text-2";
const TERMS_LINK = "link inline-flex min-h-11 items-center";
