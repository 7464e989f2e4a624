import { currencyNamed } from "../../../lib/figures.ts";
import { sayCondition, sayGift, sayOpenPromotion, sayWagering, type TermsSpeaker } from "@perya/rules";
import type { Text } from "@perya/text";
import { Badge, buttonClasses, classes, Icon, QueryStates, Ticket } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Dices from "lucide-react/icons/dices";
import ScrollText from "lucide-react/icons/scroll-text";
import { type ReactNode, useId, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type Draft, readDraft } from "../promotions.draft.ts";
import { playersText, PREVIEW_LANGUAGES, type PreviewLanguage } from "../promotions.preview.ts";

type Props = { draft: Draft; picture: string; currency: string; version: number };

/** Widths of the card and of the opened promotion on the players' page (promotions-screen of web). */
const WIDTHS = { phone: { card: 358, detail: 358 }, desktop: { card: 389, detail: 424 } } as const;
type Size = keyof typeof WIDTHS;

/** The card and the opened promotion as players see them, at both widths and in both languages. */
export function PromotionPreview(props: Props) {
  const id = useId();
  const [language, setLanguage] = useState<PreviewLanguage>("EN");
  const [size, setSize] = useState<Size>("desktop");
  const text = useQuery(playersText(language));
  return (
    <Panel
      title={t("offers.preview")}
      aside={
        <span className="flex gap-1">
          {PREVIEW_LANGUAGES.map((each) => (
            <Toggle
              key={each}
              isOn={each === language}
              label={t(`offers.preview.${each}`)}
              onPress={() => setLanguage(each)}
            />
          ))}
          {(["desktop", "phone"] as const).map((each) => (
            <Toggle key={each} isOn={each === size} label={t(`offers.preview.${each}`)} onPress={() => setSize(each)} />
          ))}
        </span>
      }
    >
      <QueryStates query={text} refusedText={problemText}>
        {(known) => (
          <div id={id} lang={known.locale} className="flex flex-col gap-5 overflow-x-auto">
            <div style={{ inlineSize: WIDTHS[size].card }}>
              <Card {...props} draft={readDraft(props.draft)} text={known} isPhone={size === "phone"} />
            </div>
            <div style={{ inlineSize: WIDTHS[size].detail }}>
              <Detail {...props} draft={readDraft(props.draft)} text={known} />
            </div>
          </div>
        )}
      </QueryStates>
    </Panel>
  );
}

function Toggle({ isOn, label, onPress }: { isOn: boolean; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classes(
        "min-h-8 rounded-control px-2 text-xs",
        isOn ? "bg-surface-3 font-semibold text-text-1" : "text-text-2",
      )}
    >
      {label}
    </button>
  );
}

type PartProps = Props & { text: Text };

function Card({ draft, picture, currency, version, text, isPhone }: PartProps & { isPhone: boolean }) {
  const words = sayOpenPromotion(draft.terms, version, speakerOf(text, currency));
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface-1">
      <div className={classes("relative", isPhone ? "h-20" : "h-24")}>
        <img src={picture} alt="" className="size-full object-cover" />
        <span className="absolute start-3 top-3 rounded-chip bg-canvas/85 px-2 py-1 text-xs font-semibold">
          {words.type}
        </span>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <p className="font-display text-lg font-bold text-balance">{wordsOf(draft.texts, text).title}</p>
        <GetDoBy draft={draft} currency={currency} text={text} />
      </div>
      <div className="relative flex flex-col gap-2 border-t border-dashed border-line-strong p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone="shell" icon={CircleCheck}>
            {words.status}
          </Badge>
          <span className={buttonClasses({ size: "sm" })}>{words.act}</span>
        </div>
        <p className="text-sm text-text-2">{words.entry}</p>
      </div>
    </article>
  );
}

const wordsOf = (texts: Draft["texts"], { language }: Text) => texts[language === "TY" ? "TY" : "EN"];

const speakerOf = ({ t: say, locale }: Text, currency: string): TermsSpeaker => ({
  t: say,
  locale,
  currency: currencyNamed(currency),
});

function GetDoBy({ draft: { terms, texts }, currency, text }: Pick<PartProps, "draft" | "currency" | "text">) {
  const speaker = speakerOf(text, currency);
  const words = sayOpenPromotion(terms, 1, speaker);
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-text-2">{words.get}</dt>
      <dd className="font-semibold">{sayGift(terms.gift, speaker)}</dd>
      <dt className="text-text-2">{words.do}</dt>
      <dd className="text-pretty">{wordsOf(texts, text).lead}</dd>
      <dt className="text-text-2">{words.by}</dt>
      <dd>{terms.ends === null ? words.noEnd : sayLocal(terms.ends, text.locale)}</dd>
    </dl>
  );
}

/** Formats a local time of the brand unchanged: it is read and written as UTC, so the device's zone has no effect. */
const sayLocal = (local: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${local}Z`));

function Detail({ draft, currency, text, version }: PartProps) {
  const { terms, texts } = draft;
  const speaker = speakerOf(text, currency);
  const words = sayOpenPromotion(terms, version, speaker);
  const wagering = sayWagering(terms.gift, speaker);
  const stub = (
    <>
      <p className="text-sm text-text-2">{words.entry}</p>
      <div className="grid grid-cols-2 gap-3">
        <span className={buttonClasses({ variant: "primary" })}>{words.act}</span>
        <span className={buttonClasses({})}>{words.noThanks}</span>
      </div>
    </>
  );
  return (
    <Ticket isStubPlain stub={stub}>
      <p className="font-display text-xl font-bold text-balance">{wordsOf(texts, text).title}</p>
      <GetDoBy draft={draft} currency={currency} text={text} />
      <ul className="flex flex-col gap-2 border-t border-line pt-4 text-sm text-text-2">
        {terms.conditions.map((condition) => (
          <Line key={condition.kind} glyph={CircleDashed}>
            {sayCondition(condition, speaker)}
          </Line>
        ))}
        {wagering !== null && <Line glyph={Dices}>{wagering}</Line>}
        <Line glyph={ScrollText}>{words.claims}</Line>
      </ul>
    </Ticket>
  );
}

function Line({ glyph, children }: { glyph: typeof Dices; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon glyph={glyph} size={16} className="mt-[0.2em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
