import { isHttps } from "@perya/rules";
import { buttonClasses, Card, Icon } from "@perya/ui";
import ExternalLink from "lucide-react/icons/external-link";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/** S0 §3, resources. The first of these that a brand has is the page it talks on. */
const PAGES = ["FACEBOOK", "INSTAGRAM", "TIKTOK", "YOUTUBE", "TWITTER", "TELEGRAM"];

export type SocialPage = { url: string; channel: string };

export function useSocialPage(): SocialPage | undefined {
  const { resources } = useSite().info;
  const page = PAGES.map((key) => resources[key]).find((resource) => resource && isHttps(resource.url));
  return page && { url: page.url, channel: page.labelNameEn };
}

/** Where other sites embed the page itself, and with it everything that watches its readers, here is a link to it. */
export function SocialCard({ page: { url, channel } }: { page: SocialPage }) {
  const { t } = useText();
  const { name } = useBrand();
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="font-sans text-base font-semibold">{t("social.title", { brand: name, channel })}</h3>
      <p className="text-text-2">{t("social.text", { brand: name })}</p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
        <Icon glyph={ExternalLink} />
        {t("social.open")}
      </a>
    </Card>
  );
}
