ALTER TABLE "guide_requests" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "guide_requests" ADD CONSTRAINT "guide_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_requests_user" ON "guide_requests" USING btree ("user_id","created_at");