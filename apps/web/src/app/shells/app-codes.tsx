import { QrPicture } from "../../lib/qr-picture.tsx";
import { useText } from "../../lib/text.ts";

/** Each app as a QR code and as a link, for visitors who are already on their phone. */
export function AppCodes({ apps }: { apps: readonly { name: string; url: string }[] }) {
  const { t } = useText();
  return (
    <div className="flex max-w-108 flex-col gap-4">
      <p className="text-sm text-text-2">{t("app.scan")}</p>
      <ul className="flex flex-wrap justify-center gap-4">
        {apps.map(({ name, url }) => (
          <li key={name} className="flex flex-col items-center gap-1">
            <QrPicture text={url} label={t("app.code", { app: name })} />
            <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
