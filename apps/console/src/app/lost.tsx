import { Link, useRouter } from "@perya/browser/router";
import { Button, buttonClasses, Empty } from "@perya/ui";
import Compass from "lucide-react/icons/compass";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { t } from "../lib/text.ts";

export function NotFound() {
  const home = (
    <Link to="/" className={buttonClasses({ size: "sm" })}>
      {t("console.home")}
    </Link>
  );
  return (
    <main className="grid h-full place-items-center">
      <Empty icon={Compass} title={t("console.notFound.title")} text={t("console.notFound.text")} action={home} />
    </main>
  );
}

export function Failure() {
  const router = useRouter();
  const again = (
    <Button size="sm" onClick={() => void router.load()}>
      {t("console.ui.retry")}
    </Button>
  );
  return (
    <Empty icon={TriangleAlert} title={t("console.failure.title")} text={t("console.failure.text")} action={again} />
  );
}
