import "./pages.css";

/** SPEC §2: the 403 page shows only an image. A page that no menu of this user holds says so below it. */
export function Forbidden({ route }: { route?: string }) {
  return (
    <>
      <img className="frame-forbidden" src="/403.svg" alt="403 无权访问" />
      {route !== undefined && (
        <p className="frame-forbidden-why">
          页面 <code>{route}</code> 不在您的菜单中，请联系管理员在菜单中加入并授权。
        </p>
      )}
    </>
  );
}
