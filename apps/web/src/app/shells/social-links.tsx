import { isOutsideLink } from "@perya/rules";
import { classes, type Glyph, Icon } from "@perya/ui";
import AtSign from "lucide-react/icons/at-sign";
import Camera from "lucide-react/icons/camera";
import MessageCircle from "lucide-react/icons/message-circle";
import Music2 from "lucide-react/icons/music-2";
import Phone from "lucide-react/icons/phone";
import Send from "lucide-react/icons/send";
import SquarePlay from "lucide-react/icons/square-play";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { ReactNode } from "react";
import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** S0 §3, resources: channels by key. Their names are names in every language, and we ship nobody's logo. */
const CHANNELS: Record<string, { name: string; glyph: Glyph }> = {
  FACEBOOK: { name: "Facebook", glyph: ThumbsUp },
  TIKTOK: { name: "TikTok", glyph: Music2 },
  YOUTUBE: { name: "YouTube", glyph: SquarePlay },
  TWITTER: { name: "Twitter", glyph: AtSign },
  INSTAGRAM: { name: "Instagram", glyph: Camera },
  TELEGRAM: { name: "Telegram", glyph: Send },
  TELEGRAM2: { name: "Telegram 2", glyph: Send },
  WHATSAPP: { name: "WhatsApp", glyph: MessageCircle },
  VIBER: { name: "Viber", glyph: Phone },
};

/** The footer has room for the names. */
export function SocialLinks() {
  return (
    <ChannelList className="grid min-w-0 grow grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 text-sm lg:flex lg:flex-wrap lg:gap-x-5">
      {({ name, glyph }) => (
        <span className="flex min-h-11 items-center gap-2 text-text-2 hover:text-text-1">
          <Icon glyph={glyph} />
          {name}
        </span>
      )}
    </ChannelList>
  );
}

/** The side menu shows the signs, and says the names. */
export function SocialIcons({ className }: { className?: string }) {
  return (
    <ChannelList className={classes("flex flex-wrap", className)}>
      {({ name, glyph }) => (
        <span
          title={name}
          className="grid size-11 place-items-center rounded-control text-text-3 hover:bg-surface-2 hover:text-text-1"
        >
          <Icon glyph={glyph} />
          <span className="sr-only">{name}</span>
        </span>
      )}
    </ChannelList>
  );
}

type Channel = { key: string; name: string; glyph: Glyph; url: string };

function ChannelList({ className, children }: { className: string; children: (channel: Channel) => ReactNode }) {
  const { t } = useText();
  const { resources } = useSite().info;
  const known = Object.entries(CHANNELS).flatMap(([key, channel]) => {
    const url = resources[key]?.url;
    return url !== undefined && isOutsideLink(url) ? [{ key, ...channel, url }] : [];
  });
  if (known.length === 0) return null;

  return (
    <ul aria-label={t("footer.social")} className={className}>
      {known.map((channel) => (
        <li key={channel.key}>
          <a href={channel.url} target="_blank" rel="noopener noreferrer" className="block rounded-control">
            {children(channel)}
          </a>
        </li>
      ))}
    </ul>
  );
}
