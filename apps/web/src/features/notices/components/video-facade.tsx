import { VIDEO_HOST } from "@perya/rules";
import { Icon } from "@perya/ui";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { Picture } from "../../../lib/picture.tsx";
import { useText } from "../../../lib/text.ts";

type Props = {
  video: { id: string; title: string; text: string; embed: string };
  isCopy?: boolean;
};

/** The site's name, which is not translated. */
const siteOf = (embed: string) => (embed.startsWith(VIDEO_HOST) ? "YouTube" : "Demo sandbox");

/** A video behind our own picture: the video site receives no request until play is pressed. */
export function VideoFacade({ video: { id, title, text, embed }, isCopy = false }: Props) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface-1">
      <div className="relative aspect-video">
        {isOpen ? (
          <iframe
            // The pressed button is gone, so the focus moves to the player.
            ref={(player) => player?.focus()}
            src={embed}
            title={title}
            // The player is of another origin, so allow-same-origin gives it no access to ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <button
            type="button"
            aria-label={t("video.play", { title })}
            tabIndex={isCopy ? -1 : undefined}
            onClick={() => setIsOpen(true)}
            className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
          >
            <Picture
              src={`/art/promotions/${id}.svg`}
              alt=""
              width={192}
              height={108}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            <span className="relative grid size-16 place-items-center rounded-full bg-surface-1/90 text-text-1 transition-transform group-hover:scale-105">
              <Icon glyph={Play} size={24} className="ms-0.5" />
            </span>
          </button>
        )}
      </div>
      <figcaption className="flex flex-col gap-1 p-4">
        <span className="font-semibold text-text-1">{title}</span>
        {text && <span className="text-sm text-text-2">{text}</span>}
        <span className="text-sm text-text-3">{t("video.outside", { site: siteOf(embed) })}</span>
      </figcaption>
    </figure>
  );
}
