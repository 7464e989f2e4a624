import { isOutsideLink, toSocialEmbed } from "@perya/rules";
import { Button, buttonClasses, Card, Icon } from "@perya/ui";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { Picture } from "../../../lib/picture.tsx";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/** Channels by resource key (R4.9), in order of preference. The first one that the brand has is its social page. */
const PAGES = ["FACEBOOK", "INSTAGRAM", "TIKTOK", "YOUTUBE", "TWITTER", "TELEGRAM"];

export type SocialPage = { url: string; channel: string };

export function useSocialPage(): SocialPage | undefined {
  const { resources } = useSite().info;
  const page = PAGES.map((key) => resources[key]).find((resource) => resource && isOutsideLink(resource.url));
  return page && { url: page.url, channel: page.labelNameEn };
}

/** Social page of the brand (R11.6). The embed loads only on request, because it brings third-party trackers. */
export function SocialCard({ page: { url, channel } }: { page: SocialPage }) {
  const { t } = useText();
  const { name } = useBrand();
  const [isOpen, setIsOpen] = useState(false);
  const embed = toSocialEmbed(url);
  const title = t("social.title", { brand: name, channel });
  return (
    <Card isPadded={false} className="flex flex-col">
      {isOpen && embed ? (
        <iframe
          // The pressed button is gone, so the focus moves to the embed.
          ref={(page) => page?.focus()}
          src={embed}
          title={title}
          // The embed is of another origin, so allow-same-origin gives it no access to ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          className="min-h-96 w-full grow border-b border-line bg-surface-2"
        />
      ) : (
        <Cover />
      )}
      <div className="flex flex-col items-start gap-3 p-4">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <p className="text-sm text-text-2">{t("social.text", { brand: name })}</p>
        <div className="flex flex-wrap gap-2">
          {embed && !isOpen && <Button onClick={() => setIsOpen(true)}>{t("social.show")}</Button>}
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            <Icon glyph={ExternalLink} />
            {t("social.open")}
          </a>
        </div>
        {embed && !isOpen && <p className="text-sm text-text-3">{t("social.outside", { channel })}</p>}
      </div>
    </Card>
  );
}

/** Our own placeholder picture, which gives the card the height of the video beside it. */
function Cover() {
  return (
    <div className="relative min-h-24 grow max-md:hidden">
      <Picture
        src="/art/promotions/gather.svg"
        alt=""
        width={192}
        height={108}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
