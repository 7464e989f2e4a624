import { Link, useRouter } from "@perya/browser/router";
import { Button, buttonClasses, Empty } from "@perya/ui";
import Compass from "lucide-react/icons/compass";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { t } from "../lib/text.ts";

export function NotFound() {
  const home = (
    <Link to="/" className={buttonClasses({ size: "sm" })}>
      {t("desk.home")}
    </Link>
  );
  return (
    <main className="grid h-full place-items-center">
      <Empty icon={Compass} title={t("desk.notFound.title")} text={t("desk.notFound.text")} action={home} />
    </main>
  );
}

export function Failure() {
  const router = useRouter();
  const again = (
    <Button size="sm" onClick={() => void router.load()}>
      {t("desk.ui.retry")}
    </Button>
  );
  return <Empty icon={TriangleAlert} title={t("desk.failure.title")} text={t("desk.failure.text")} action={again} />;
}
