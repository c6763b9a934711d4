import { ApiError, type Caller } from "#server/contract/handler.ts";
import type { Collection } from "#server/store/records.ts";

interface Application {
  id: string;
  userId: string;
  /** 0 waits. */
  status: number;
}

/** Takes a caller's own applications back while they wait. @throws ApiError 404 for those of others, 100002 for what is decided */
export async function withdrawOwn<Item extends Application>(
  applications: Collection<Item>,
  { userId }: Pick<Caller, "userId">,
  ids: readonly string[],
): Promise<void> {
  for (const id of new Set(ids)) {
    const one = await applications.get(id);
    if (one?.userId !== userId) throw new ApiError(404, "申请不存在或不是您提交的", 404);
    if (one.status !== 0) throw new ApiError(100002, "已处理的申请不能撤回");
    await applications.remove(id);
  }
}
