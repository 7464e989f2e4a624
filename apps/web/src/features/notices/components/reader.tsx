import { Button, classes, Icon } from "@perya/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useRef } from "react";
import { readBrandClock } from "../../../lib/moments.ts";
import { useMoments } from "../../../lib/page-clock.ts";
import { Picture } from "../../../lib/picture.tsx";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { SafeHtml } from "./safe-html.tsx";
import { type Pages, TitleList } from "./title-list.tsx";

export type Reading = {
  id: string;
  title: string;
  content: string;
  time?: string;
  picture?: string | undefined;
  /** Heading of the group to which the item belongs. */
  group?: string | undefined;
};

type ReaderProps = {
  /** Accessible name of the title list. */
  label: string;
  readings: readonly Reading[];
  /** Null if none is chosen: a phone shows the list, a wide screen the first item. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  pages?: Pages;
  /** Content above the list, such as a search field. */
  head?: ReactNode;
  /** Level below the surrounding heading: h2 on a page, h3 in a dialog. */
  heading?: "h2" | "h3" | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  onLeave?: (() => void) | undefined;
};

/** List of titles on the left and the selected text on the right (R9.3). On phones only one of them is shown. */
export function Reader(props: ReaderProps) {
  const { label, readings, chosenId, onChoose, pages, head, heading = "h3", empty, onLeave } = props;
  const chosen = readings.find(({ id }) => id === chosenId);
  const shown = chosen ?? readings[0];
  return (
    <div className="grid gap-6 sm:min-h-112 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <div className={classes("flex flex-col gap-3", chosen && "max-sm:hidden")}>
        {head}
        {readings.length === 0 && empty}
        {readings.length > 0 && (
          <TitleList label={label} readings={readings} shownId={shown?.id} onChoose={onChoose} pages={pages} />
        )}
      </div>
      <div className={classes("min-w-0 sm:border-s sm:border-line sm:ps-6", !chosen && "max-sm:hidden")}>
        {shown && (
          <Paper
            key={shown.id}
            reading={shown}
            heading={heading}
            isChosen={chosen !== undefined}
            onBack={() => onChoose(null)}
            onLeave={onLeave}
          />
        )}
      </div>
    </div>
  );
}

type PaperProps = {
  reading: Reading;
  heading: "h2" | "h3";
  isChosen: boolean;
  onBack: () => void;
  onLeave: (() => void) | undefined;
};

function Paper({ reading, heading: Heading, isChosen, onBack, onLeave }: PaperProps) {
  const { t } = useText();
  const top = useRef<HTMLHeadingElement>(null);
  const { title, time, picture, content } = reading;

  // On phones the pressed title disappears, so the focus moves to the text.
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) top.current?.focus();
  }, [isChosen]);

  return (
    <article className="flex flex-col gap-3">
      <Button variant="quiet" size="sm" className="-ms-3 min-h-11 self-start sm:hidden" onClick={onBack}>
        <Icon glyph={ArrowLeft} isDirectional />
        {t("notices.back")}
      </Button>
      {picture && (
        <Picture
          src={picture}
          alt=""
          width={192}
          height={108}
          className="aspect-video w-full rounded-card object-cover"
        />
      )}
      <Heading ref={top} tabIndex={-1} className="text-lg focus:outline-none">
        {title}
      </Heading>
      {time && <Published time={time} />}
      <SafeHtml html={content} onLeave={onLeave} />
    </article>
  );
}

function Published({ time }: { time: string }) {
  const { sayDay } = useMoments();
  const moment = readBrandClock(time, useBrand().timeZone);
  return (
    <time dateTime={moment} className="-mt-2 text-sm text-text-3 tabular-nums">
      {sayDay(moment)}
    </time>
  );
}
