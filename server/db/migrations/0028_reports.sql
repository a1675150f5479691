CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"request" jsonb NOT NULL,
	"establishment_id" bigint NOT NULL,
	"establishment_name" text,
	"filters" jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"fetched" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"file_name" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "reports_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_list" ON "reports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reports_expiry" ON "reports" USING btree ("expires_at") WHERE "reports"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_under_way" ON "reports" USING btree ("user_id","establishment_id") WHERE "reports"."status" < 4;--> statement-breakpoint
CREATE INDEX "reports_account_under_way" ON "reports" USING btree ("account_id") WHERE "reports"."status" < 4;