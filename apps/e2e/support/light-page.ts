/** A page of text only, for journeys that need just header and menu. It costs half the work of the home page. */
export const LIGHT_PAGE = "/helpmc";
