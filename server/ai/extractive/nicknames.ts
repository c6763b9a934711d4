/** Who is known by a name in marks: 网友“山里的老猫”, 昵称为“阿杰”的用户. */
const NICKNAMED =
  /(网友|网民|用户|博主|业主|观众|读者|听众|顾客|乘客|买家|卖家|车主|楼主|粉丝|球迷|影迷|游客|旅客|学生|同学|市民|居民|村民|家长|主播|号主|账号|昵称为?|(?:网|化|别|外)名为?|名叫|自称|ID为?)[“"]([^“”"，。！？：:\n]{1,16})[”"]/g;
const [OPENS, CLOSES] = ["\ue000", "\ue001"];

/** A text in which nicknames stand in marks of their own, as long as before: what is said stays in the others. */
export const withNicknames = (text: string): string => text.replace(NICKNAMED, `$1${OPENS}$2${CLOSES}`);
/** A text as it was printed. */
export const withMarks = (text: string): string => text.replaceAll(OPENS, "“").replaceAll(CLOSES, "”");

const AT_HEAD = new RegExp(
  `^[\\u4e00-\\u9fff]{0,8}${OPENS}[^${CLOSES}]+${CLOSES}(?:的(?:网友|用户|博主|账号|读者|观众))?|^[\\u4e00-\\u9fff]{0,4}@[^\\s@，。：:]{1,20}(?=\\s|$)`,
);
/** The nickname that a clause begins with, and what stands before it; "" where it begins otherwise. */
export const nicknameAtHead = (clause: string): string => AT_HEAD.exec(clause)?.[0] ?? "";
