-- What a member wrote for an application is deleted with the member (promotion_claims_guard).
grant update (remark) on promotion_claims to perya_app;
