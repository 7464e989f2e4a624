import type { Announcement } from "@perya/contract";
import { classes, Icon, IconButton, Skeleton } from "@perya/ui";
import Megaphone from "lucide-react/icons/megaphone";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { useAnnouncements } from "../notices.queries.ts";

/** Duration per letter, slow enough to read the text. */
const SECONDS_PER_LETTER = 0.16;

/** Notices as a marquee (R11.2). With reduced motion it is still and can be scrolled by hand. */
export function NoticeMarquee() {
  const { t } = useText();
  const { data, isPending } = useAnnouncements();
  const [isPlaying, setIsPlaying] = useState(true);
  if (isPending) return <Skeleton className="notice-line h-9 rounded-control" />;
  if (!data || data.player.length === 0) return null;

  const letters = data.player.reduce((sum, { title }) => sum + title.length + 8, 0);
  return (
    <section aria-label={t("notices.line")} className={FRAME}>
      <Icon glyph={Megaphone} className="ms-3.5 text-text-3" />
      <div className="marquee @container ms-1.5 min-w-0 flex-1">
        <div
          style={{
            animationDuration: `${letters * SECONDS_PER_LETTER}s`,
            animationPlayState: isPlaying ? undefined : "paused",
          }}
        >
          <Titles notices={data.player} />
          <Titles notices={data.player} isCopy />
        </div>
      </div>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={t(isPlaying ? "carousel.pause" : "carousel.play")}
        className="motion-reduce:hidden"
        onClick={() => setIsPlaying(!isPlaying)}
      />
    </section>
  );
}

function Titles({ notices, isCopy = false }: { notices: readonly Announcement[]; isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy}
      className={classes("flex min-w-[100cqi] shrink-0 justify-around", isCopy && "motion-reduce:hidden")}
    >
      {notices.map(({ id, title }) => (
        <li key={id} className="flex">
          <button
            type="button"
            tabIndex={isCopy ? -1 : undefined}
            onClick={() => openDialog("notice", { id })}
            className="relative h-9 px-4 before:absolute before:inset-x-0 before:-inset-y-1 whitespace-nowrap text-text-2 hover:text-text-1 focus-visible:-outline-offset-2"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

const FRAME = "notice-line flex h-9 items-center rounded-control border border-line bg-surface-1 text-sm";
