/**
 * What each pattern of the catalogue asks for (rules/members/patterns.ts), said so that it serves before the mistake as
 * a hint and after it as an error. Whoever shows a FieldProblem proves that none is missing: its key is its type.
 */
export const patterns = {
  "input.empty": "Input cannot be empty",
  "pattern.anyCharacters": "Use {min} to {max} characters",
  "pattern.letterFirst": "Use {min} to {max} letters and digits, starting with a letter",
  "pattern.chineseAndDigits": "Use {min} to {max} Chinese characters or digits",
  "pattern.email": "Use an address like name@example.com, {min} to {max} characters long",
  "pattern.lettersOrDigits": "Use {min} to {max} letters or digits, nothing else",
  "pattern.lettersAndDigits": "Use {min} to {max} letters and digits, at least one of each",
  "pattern.digits": "Use {min} to {max} digits, nothing else",
  "pattern.alphanumericWithUppercase": "Use {min} to {max} letters or digits, with at least one capital letter",
  "pattern.englishAndSpaces": "Use {min} to {max} English letters and spaces",
  "pattern.noSpaces": "Use {min} to {max} characters without spaces",
  "pattern.chineseAndPunctuation": "Use {min} to {max} Chinese characters and punctuation marks",
  "pattern.yearFirstDate": "Use a date as yyyy-MM-dd, such as 1999-12-31",
  "pattern.monthFirstDate": "Use a date as MM-dd-yyyy, such as 12-31-1999",
  "pattern.korean": "Use {min} to {max} Korean characters",
  "pattern.thai": "Use {min} to {max} Thai characters",
  "pattern.thaiOrEnglishAndSpaces": "Use {min} to {max} Thai or English letters and spaces",
  "pattern.uppercaseAndSpaces": "Use {min} to {max} capital letters and spaces, with at least one letter",
  "pattern.uppercase": "Use {min} to {max} capital letters, nothing else",
  "pattern.fullName": "Use first and last name with one space between them, {min} to {max} characters in all",
  "pattern.strongPassword": "Use {min} to {max} characters with a capital letter, a small letter, a digit and a symbol",
  "pattern.fullWidthJapanese": "Use {min} to {max} full-width Japanese characters",
  "username.isNumber": "This reads as a mobile number. Choose a name with letters",
  "password.isUsername": "A password must differ from the username",
  "password.fromName": "Too close to your name, number or email. Choose something nobody would guess",
  "password.common": "Many people use this password, so it is tried first. Choose another one",
} as const satisfies Record<string, string>;
