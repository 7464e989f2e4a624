import { isOutsideLink } from "@perya/rules";
import { classes } from "@perya/ui";
import type { ReactNode } from "react";
import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { ChannelMark } from "./channel-marks.tsx";

/** Social channels by their resource key (R4.9). Their names are not translated. */
const CHANNELS: Record<string, string> = {
  FACEBOOK: "Facebook",
  TIKTOK: "TikTok",
  YOUTUBE: "YouTube",
  TWITTER: "X (Twitter)",
  INSTAGRAM: "Instagram",
  TELEGRAM: "Telegram",
  TELEGRAM2: "Telegram 2",
  WHATSAPP: "WhatsApp",
  VIBER: "Viber",
};

/** Social channels in the footer: icons with names. */
export function SocialLinks() {
  return (
    <ChannelList className="grid min-w-0 grow grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 text-sm lg:flex lg:flex-wrap lg:gap-x-5">
      {({ key, name }) => (
        <span className="flex min-h-11 items-center gap-2 text-text-2 hover:text-text-1">
          <ChannelMark channel={key} />
          {name}
        </span>
      )}
    </ChannelList>
  );
}

/** Social channels in the side menu: icons, with names for screen readers only. */
export function SocialIcons({ className }: { className?: string }) {
  return (
    <ChannelList className={classes("flex flex-wrap", className)}>
      {({ key, name }) => (
        <span
          title={name}
          className="grid size-11 place-items-center rounded-control text-text-3 hover:bg-surface-2 hover:text-text-1"
        >
          <ChannelMark channel={key} />
          <span className="sr-only">{name}</span>
        </span>
      )}
    </ChannelList>
  );
}

type Channel = { key: string; name: string; url: string };

function ChannelList({ className, children }: { className: string; children: (channel: Channel) => ReactNode }) {
  const { t } = useText();
  const { resources } = useSite().info;
  const known = Object.entries(CHANNELS).flatMap(([key, name]) => {
    const url = resources[key]?.url;
    return url !== undefined && isOutsideLink(url) ? [{ key, name, url }] : [];
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
