import { Empty } from "@perya/ui";
import Store from "lucide-react/icons/store";
import { t } from "../../../lib/text.ts";

/** Games and vendors are a brand's: of all brands at once there is nothing to show. */
export function ChooseBrand() {
  return <Empty icon={Store} title={t("catalogue.chooseBrand")} text={t("catalogue.chooseBrand.text")} />;
}
