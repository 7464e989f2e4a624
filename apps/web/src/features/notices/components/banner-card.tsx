import type { Banner } from "@perya/contract";
import { isHttps } from "@perya/rules";
import { classes, useInView } from "@perya/ui";
import { type ReactNode, useRef } from "react";
import { Picture } from "../../../lib/picture.tsx";
import { useTheme, useThemeMode } from "../../../lib/theme.ts";
import { isPlainClick, useFollow } from "../notices.follow.ts";
import { addressOf, bannerArt } from "../notices.targets.ts";

/** Shape of a banner. A `stack` is a lower slide, so that three fit one below the other. */
type Shape = "slide" | "stack" | "strip" | "menu";

type Props = {
  banner: Banner;
  shape: Shape;
  /** True for the copy of a slide in a looping carousel. Copies are hidden from screen readers and the keyboard. */
  isCopy?: boolean;
  /** When the picture loads: before the first paint, soon because it may be in view, or once it is seen. */
  picture?: "first" | "soon" | "seen";
  onLeave?: (() => void) | undefined;
};

/**
 * Banner with text over art. The art contains no text, so it needs no translation. A scrim keeps the text readable
 * on any picture.
 */
export function BannerCard({ banner, shape, isCopy = false, picture = "soon", onLeave }: Props) {
  const { title, text, action } = banner;
  const isTicket = useTheme().banners === "tickets" && shape === "slide";
  return (
    <TargetLink
      address={addressOf(banner)}
      isCopy={isCopy}
      onLeave={onLeave}
      className={classes(FRAME, RATIOS[shape], isTicket && "banner-ticket")}
    >
      {picture === "seen" ? (
        <ArtOnceSeen url={banner.url} isTicket={isTicket} />
      ) : (
        <BannerArt url={banner.url} isTicket={isTicket} isFirst={picture === "first"} />
      )}
      <span className="words-scrim absolute inset-0" />
      <span className={classes("banner-words relative flex h-full flex-col gap-1", WORDS[shape])}>
        <span className={classes("banner-title font-display font-bold text-text-1", TITLES[shape])}>{title}</span>
        {text && <span className={classes("banner-text leading-snug text-text-2", TEXTS[shape])}>{text}</span>}
        {action && <span className={classes("banner-action", ACTIONS[shape])}>{action}</span>}
      </span>
    </TargetLink>
  );
}

const FRAME =
  "banner relative block w-full overflow-hidden rounded-card border border-line bg-surface-1 text-start " +
  "focus-visible:-outline-offset-2 [a&]:transition-[border-color] [a&]:hover:border-line-strong";

/** Height or aspect ratio of a banner, by shape. Slides are low, because members have their own games beside them. */
const RATIOS: Record<Shape, string> = {
  slide: "@container h-37.5",
  stack: "@container h-37.5 xl:h-full",
  strip: "aspect-4/1",
  menu: "aspect-2/1",
};

/**
 * Classes of a slide's text. Aligned to the top, so that titles of adjacent slides start on the same line. On phones
 * the dots are beside the button.
 */
const SLIDE_WORDS = "max-w-[62%] py-4 ps-4 @min-[22rem]:ps-5";
const SLIDE_TITLE = "text-base leading-tight text-balance md:@min-[19rem]:text-lg";
const SLIDE_TEXT = "line-clamp-2 text-xs @min-[19rem]:text-sm";

const WORDS: Record<Shape, string> = {
  slide: SLIDE_WORDS,
  stack: `${SLIDE_WORDS} xl:max-w-[66%] xl:justify-center xl:gap-0.5 xl:py-0`,
  strip: "max-w-[60%] justify-center ps-4",
  menu: "max-w-[58%] justify-center ps-3",
};

const TITLES: Record<Shape, string> = {
  slide: SLIDE_TITLE,
  stack: `${SLIDE_TITLE} xl:truncate xl:text-base!`,
  strip: "text-base leading-tight",
  menu: "text-sm leading-tight",
};

const TEXTS: Record<Shape, string> = {
  slide: SLIDE_TEXT,
  stack: `${SLIDE_TEXT} xl:line-clamp-1 xl:text-xs!`,
  strip: "line-clamp-3 text-sm",
  menu: "line-clamp-3 text-sm",
};

const ACTION_BUTTON =
  "mt-auto self-start rounded-control border border-line-strong bg-surface-2 px-3 py-1 text-sm font-semibold text-text-1 " +
  "[a:hover_&]:bg-surface-3";
const ACTION_LINK = "self-start text-sm font-semibold text-sea underline";

const ACTIONS: Record<Shape, string> = {
  slide: ACTION_BUTTON,
  stack: `${ACTION_BUTTON} xl:mt-0 xl:border-0 xl:bg-transparent! xl:p-0 xl:text-sea xl:underline`,
  strip: ACTION_LINK,
  menu: ACTION_LINK,
};

/**
 * Renders the picture only once it is seen. With loading="lazy", browsers load pictures well before they are
 * visible, including slides that are never shown.
 */
function ArtOnceSeen({ url, isTicket }: Pick<BannerArtProps, "url" | "isTicket">) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useInView(place, { isOnce: true });
  return (
    <span ref={place} className="absolute inset-0">
      {isSeen && <BannerArt url={url} isTicket={isTicket} isFirst={false} />}
    </span>
  );
}

/** Classes of our own art: moved on narrow slides to make space for the text, and mirrored in right-to-left. */
const OWN = "@max-[19rem]:translate-x-4 rtl:-scale-x-100 rtl:@max-[19rem]:-translate-x-4";

type BannerArtProps = { url: string; isFirst: boolean; isTicket?: boolean | undefined; className?: string };

/**
 * Picture of a banner. Our own art has a light and a dark version and is mirrored in right-to-left; other pictures
 * are shown unchanged.
 */
export function BannerArt({ url, isFirst, isTicket = false, className }: BannerArtProps) {
  const mode = useThemeMode();
  const { art } = useTheme();
  const srcIn = (scheme: "dark" | "light") => bannerArt(url, scheme, art, isTicket);
  const own = url.startsWith("/art/") && OWN;
  const picture = {
    alt: "",
    width: 264,
    height: 132,
    draggable: false,
    loading: isFirst ? "eager" : "lazy",
    fetchPriority: isFirst ? "high" : "auto",
    className: classes("banner-art absolute inset-0 size-full object-cover object-right", own, className),
  } as const;
  if (mode !== "system") return <Picture {...picture} src={srcIn(mode)} />;
  return <Picture {...picture} src={srcIn("dark")} lightSrc={srcIn("light")} />;
}

type TargetLinkProps = {
  address: string | null;
  isCopy?: boolean;
  onLeave?: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** A link that can be opened in a new tab. A plain click navigates without a reload. */
export function TargetLink({ address, isCopy = false, onLeave, className, children }: TargetLinkProps) {
  const follow = useFollow();
  if (address === null) return <div className={className}>{children}</div>;
  const isElsewhere = isHttps(address);
  return (
    <a
      href={address}
      tabIndex={isCopy ? -1 : undefined}
      className={className}
      {...(isElsewhere && { target: "_blank", rel: "noopener noreferrer" })}
      onClick={(event) => {
        if (isElsewhere || !isPlainClick(event)) return;
        event.preventDefault();
        onLeave?.();
        follow(address);
      }}
    >
      {children}
    </a>
  );
}
