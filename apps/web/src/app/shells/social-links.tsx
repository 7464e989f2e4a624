import { useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** S0 §3, resources: channels by key. Their names are names in every language, and we ship nobody's logo. */
const CHANNELS = {
  FACEBOOK: "Facebook",
  TIKTOK: "TikTok",
  YOUTUBE: "YouTube",
  TWITTER: "Twitter",
  INSTAGRAM: "Instagram",
  TELEGRAM: "Telegram",
  TELEGRAM2: "Telegram 2",
  WHATSAPP: "WhatsApp",
  VIBER: "Viber",
} as const;

export function SocialLinks() {
  const { t } = useText();
  const { resources } = useSite().info;
  const known = Object.entries(CHANNELS).flatMap(([key, name]) => {
    const url = resources[key]?.url;
    return url?.startsWith("https://") ? [{ key, name, url }] : [];
  });
  if (known.length === 0) return null;

  return (
    <ul aria-label={t("footer.social")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {known.map(({ key, name, url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-block py-1.5">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
