import { Picture } from "../../lib/picture.tsx";

export function CategoryMark({ code }: { code: string }) {
  return <Picture src={`/art/categories/${code}.svg`} alt="" width={44} height={44} className="category-mark" />;
}
