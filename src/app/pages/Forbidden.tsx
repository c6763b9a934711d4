import "./pages.css";

/** SPEC §2: the 403 page shows only an image. A page that no menu at all leads to says so below it, for nobody may open it. */
export function Forbidden({ route }: { route?: string }) {
  return (
    <>
      <img className="frame-forbidden" src="/403.svg" alt="403 无权访问" />
      {route !== undefined && (
        <p className="frame-forbidden-why">
          页面 <code>{route}</code> 不在任何菜单中，因此无人可以打开：请把它加入站点的菜单，或在页面中写明 access。
        </p>
      )}
    </>
  );
}
