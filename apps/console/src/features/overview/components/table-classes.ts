/** Classes shared by the small tables of the page: 34 px rows with light borders. */
export const row = "h-[34px] border-b border-line-soft last:border-b-0";
export const headRow = "h-[34px] border-b border-line-soft";
export const headCell = "px-1.5 first:ps-4 last:pe-4 text-xs font-normal text-text-3";
export const textCell = "px-1.5 first:ps-4 last:pe-4";
export const numberCell = "px-1.5 first:ps-4 last:pe-4 text-end whitespace-nowrap";
